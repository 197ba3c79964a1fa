import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import css from './story-card.module.css';

interface Props {
  readonly to: string;
  readonly title: string;
  /** Above the title: a day, minutes. */
  readonly meta: ReactNode;
  readonly children: ReactNode;
  readonly imageLink: string | null;
  /** The picture beside the words in a wide row. */
  readonly lead?: boolean;
}

/** Something to read: picture, title and a sentence; all of it leads there. The place of the picture is kept while it loads. */
export function StoryCard({ to, title, meta, children, imageLink, lead }: Props) {
  return (
    <article className={classes(css['card'], lead && css['lead'])}>
      <div className={css['frame']}>
        {imageLink && <img src={imageLink} alt="" width={640} height={400} loading={lead ? 'eager' : 'lazy'} />}
      </div>
      <div className={css['words']}>
        <p className={css['meta']}>{meta}</p>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        {children}
      </div>
    </article>
  );
}

/** Cards in as many columns as there is room for. */
export function StoryGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css['grid']}>{children}</div>;
}

/** Sunk blocks in the place of cards. */
export function StorySkeletons({ count = 6 }: { readonly count?: number }) {
  return (
    <div className={css['grid']} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes(css['card'], css['waiting'])} aria-hidden>
          <div className={css['frame']} />
          <div className={css['words']}>
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}
