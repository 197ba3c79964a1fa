import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import css from './bare.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly link?: { readonly to: string; readonly label: string };
  readonly again?: () => void;
  /** Whether the whole page may be loaded anew, beside `again`. */
  readonly reload?: boolean;
  /** It stands in the pane of the shell, not alone. */
  readonly inside?: boolean;
}

/** A page that has nothing to show says why, and what to do. */
export function Bare({ title, children, link, again, reload, inside }: Props) {
  const { t } = useTranslation();
  const Place = inside ? 'section' : 'main';
  return (
    <Place className={inside ? css['inside'] : css['alone']}>
      <h1>{title}</h1>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {link && <a href={link.to}>{link.label}</a>}
      {(again ?? reload) && (
        <div className={css['acts']}>
          {again && <Button onClick={again}>{t('desk.again')}</Button>}
          {reload && <Button onClick={() => window.location.reload()}>{t('error.loadAnew')}</Button>}
        </div>
      )}
    </Place>
  );
}
