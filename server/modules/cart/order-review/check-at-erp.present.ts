import { toDay } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { dayText } from '#wording/day-text.ts';
import { say } from '#wording/say.ts';
import { amountText, numberText } from '../cart/words.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import type { ErpDifference } from './check-at-erp.ts';

/** What the ERP says otherwise, in a sentence for the customer. */
export function presentDifference(difference: ErpDifference, { pricedDay }: PricedCart, language: Language) {
  return { what: difference.what, message: messageOf() };

  function messageOf(): string {
    switch (difference.what) {
      case 'availability': {
        const { product, units, confirmed, restOn } = difference;
        return say(language, `checkout.atErp.${restOn === null ? 'short' : 'shortUntil'}`, {
          name: inLanguage(product.name, language) || product.sku,
          units: numberText(units, language),
          confirmed: numberText(confirmed, language),
          day: dayText(language, pricedDay),
          restOn: restOn === null ? '' : dayText(language, toDay(restOn)),
        });
      }
      case 'credit':
        return say(language, `checkout.atErp.${difference.ofChange ? 'creditOfChange' : 'credit'}`);
      case 'goods':
      case 'charges':
        return say(language, `checkout.atErp.${difference.what === 'goods' ? 'goods' : difference.charge}`, {
          here: amountText(difference.here, language),
          there: amountText(difference.there, language),
        });
    }
  }
}
