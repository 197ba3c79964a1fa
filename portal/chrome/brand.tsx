import { Link } from 'react-router';
import { portalSettings } from '#portal/state/portal-config.ts';
import { Cask } from '#ui/cask.tsx';
import css from './brand.module.css';

/** The brand's mark and name, and whose portal it is: all from the theme. */
export function Brand({ supplier = true }: { readonly supplier?: boolean }) {
  const { theme } = portalSettings();
  return (
    <Link className={css['brand']} to="/">
      {theme.logo ? <img src={theme.logo} alt="" width={28} height={28} /> : <Cask />}
      <b>{theme.name.toLocaleUpperCase('hu')}</b>
      {supplier && <span className={css['supplier']}>{theme.supplier}</span>}
    </Link>
  );
}
