import styles from './Gallery.module.css';
import { SAMPLES } from './samples.tsx';

/** Shows every component of `ui/` in both themes. */
export function Gallery() {
  return (
    <main className={styles['gallery']}>
      <h1>Components of ui/</h1>
      {Object.entries(SAMPLES).map(([name, Sample]) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles['themes']}>
            <div>
              <Sample />
            </div>
            <div className="night">
              <Sample />
            </div>
          </div>
        </section>
      ))}
    </main>
  );
}
