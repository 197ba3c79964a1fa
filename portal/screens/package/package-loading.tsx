import { SkeletonBlock } from '#ui/skeleton.tsx';
import css from './package-screen.module.css';

/** The place of a package until it is there. */
export function PackageLoading() {
  return (
    <div className={css['loading']}>
      <SkeletonBlock height={560} />
    </div>
  );
}
