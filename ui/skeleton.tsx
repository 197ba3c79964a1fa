import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './skeleton.module.css';

/** Sunk blocks in the place of rows, without shimmer, only when it takes longer than 150 ms. */
export function SkeletonRows({ rows = 5, height = 44 }: { readonly rows?: number; readonly height?: number }) {
  const { t } = useTranslation();
  const shown = useLater(150);
  return (
    <div aria-busy="true" style={{ minHeight: rows * height }}>
      <span className="hidden-visually" role="status">
        {shown ? t('portal.working') : ''}
      </span>
      {shown &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className={css['row']} style={{ height }} aria-hidden>
            <i className={css['picture']} />
            <span className={css['lines']}>
              <i />
              <i />
            </span>
            <i className={css['amount']} />
          </div>
        ))}
    </div>
  );
}

/** One sunk block of a given height. */
export function SkeletonBlock({ height }: { readonly height: number }) {
  const shown = useLater(150);
  return <div aria-hidden className={shown ? css['block'] : undefined} style={{ height }} />;
}

function useLater(delay: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return later;
}
