import { Link } from 'react-router';
import css from './views.module.css';

interface Props {
  readonly label: string;
  readonly views: readonly { readonly key: string; readonly label: string; readonly to: string }[];
  readonly current: string;
}

/** Pages that belong together, one beside the other; each has its address, so that back and bookmarks work. */
export function Views({ label, views, current }: Props) {
  return (
    <nav aria-label={label} className={css['views']} data-no-print>
      {views.map((view) => (
        <Link key={view.key} to={view.to} aria-current={view.key === current ? 'page' : undefined} preventScrollReset>
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
