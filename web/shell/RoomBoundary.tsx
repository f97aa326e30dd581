import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { address } from '../state/address.ts';
import styles from './Shell.module.css';

/** Says in words that a room or a part of it could not be loaded or has failed; all else goes on. */
export class RoomBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Failure isLost={isLost(error)} />;
  }
}

// What browsers throw for an `import()` whose file did not come, and Vite for its style sheet;
// there is no better sign.
function isLost(error: unknown): boolean {
  return error instanceof Error && /import|unable to preload/i.test(error.message);
}

function Failure({ isLost }: { isLost: boolean }) {
  const t = useTranslations('shell');
  const again = () => {
    // What was done a moment ago may not stand in the address yet.
    address.settle();
    location.reload();
  };
  return (
    <div role="alert" className={`card ${styles['failure']}`}>
      <p>{t(isLost ? 'lost' : 'failed')}</p>
      <button type="button" className="button" onClick={again}>
        {t('again')}
      </button>
    </div>
  );
}
