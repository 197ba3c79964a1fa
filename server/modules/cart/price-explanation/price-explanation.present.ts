import type { PriceExplanation } from '#contract/desk/price-explanation.ts';
import type { Step } from '#modules/pricing/index.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { hasWording, say } from '#wording/say.ts';
import { problemText } from '../cart-item/line-problem.ts';
import type { ExplainedPrice } from './explain-price.ts';

export function presentExplanation(
  { company, places, product, priced, considered, days }: ExplainedPrice,
  language: Language,
): PriceExplanation {
  const [{ priced: line, units, problem }] = priced.lines as [PricedLineOf];
  const { order } = priced;
  const label = (code: string) => (hasWording(`price.step.${code}`) ? say(language, `price.step.${code}`) : code);
  const step = ({ code, base, rate, amount, reference }: Step) => ({
    code,
    label: label(code),
    base,
    rate: rate === null ? null : rate / 100,
    amount,
    reference,
  });
  return {
    customer: {
      companyId: company.id,
      name: company.name,
      customerType: company.customerType,
      priceGroup: company.priceGroup,
    },
    places: places.map(({ id, name, city }) => ({ shipToId: id, name, city })),
    shipToId: priced.surroundings.shipTo?.id ?? null,
    transportTypes: priced.transportTypes.map((code) => ({ code, label: say(language, `transport.${code}`) })),
    transportType: priced.transportType,
    product: {
      sku: product.sku,
      name: inLanguage(product.name, language),
      brand: product.brand,
      packaging: inLanguage(product.packaging, language),
      salesUnit: inLanguage(product.salesUnitLabel, language),
      unitsPerPallet: product.unitsPerPallet,
      pieces: product.pieces,
    },
    day: priced.pricedDay,
    quantity: units,
    pallets: order.centiPallets / 100,
    problem: problem && problemText(problem, language),
    lineSteps: line!.steps.map(step),
    documentSteps: order.steps.map(step),
    list: line!.list,
    yours: line!.yours,
    net: line!.net,
    excise: line!.excise,
    vatBase: order.vatBase,
    amountDue: order.amountDue,
    considered: considered.map(
      ({ kind, amount, rate, sku, brand, reach, transportType, reference, from, to, verdict }) => ({
        kind,
        label: label(kind),
        amount,
        rate: rate === null ? null : rate / 100,
        sku,
        brand,
        reach,
        transportType,
        reference,
        from,
        to,
        verdict,
      }),
    ),
    days: days.map(({ from, net }) => ({ from, net })),
  };
}

type PricedLineOf = ExplainedPrice['priced']['lines'][number];
