import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Calls once what is within comes into sight. */
export function Near({
  reached,
  className,
  children,
}: {
  reached: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(reached);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
