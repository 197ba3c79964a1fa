import { goodsOnShelf } from '#portal/shell/shelf.ts';
import css from './cover-shelf.module.css';

/** The shelf under the cover's plate, the same as on the provider's sign-in page. Decoration only. */
export function CoverShelf({ demo }: { readonly demo: boolean }) {
  return (
    <div className={css['shelf']} aria-hidden>
      {goodsOnShelf(demo).map((name) => (
        <img key={name} data-goods={name} src={`/shelf/${name}.svg`} alt="" />
      ))}
    </div>
  );
}
