import type { Company, ShipTo } from '#modules/company/index.ts';
import { folded } from '#values/text.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { TRANSPORT_TYPES, isTransportType } from '#vocabulary/transport-type.ts';
import { say } from '#wording/say.ts';

const OF_WHOLESALE: readonly TransportType[] = ['ZTR', 'ZST', 'ZSO', 'ZES', 'ZET'];
const OF_POINTS_OF_SALE: readonly TransportType[] = ['ZSO', 'ZES'];

/** Labels of earlier templates: people keep filled-in sheets. */
const FORMER: Partial<Record<TransportType, readonly string[]>> = { ZSO: ['Normál rendelés'] };

/** rules 2.5: points of sale get the standard delivery and collection; a logistics partner drives no truck of ours. */
export function transportTypesFor(
  shipTo: Pick<ShipTo, 'customerType'>,
  company: Pick<Company, 'logisticsPartner'>,
): readonly TransportType[] {
  if (shipTo.customerType !== 'WHS') return OF_POINTS_OF_SALE;
  return company.logisticsPartner ? OF_WHOLESALE.filter((code) => code !== 'ZTR') : OF_WHOLESALE;
}

/**
 * The transport type that a client means: its code, the slug of the shipping method, or the label, with or without its
 * accents (the header `shippingtype` comes without, rules 2.5). Null when it is none.
 */
export function readTransportType(text: string): TransportType | null {
  if (isTransportType(text)) return text;
  names ??= new Map(
    (Object.keys(TRANSPORT_TYPES) as TransportType[])
      .toReversed() // of two with one name the first counts
      .flatMap((code) =>
        [code.toLowerCase(), TRANSPORT_TYPES[code].slug, ...labelsOf(code).map(folded)].map(
          (name) => [name, code] as const,
        ),
      ),
  );
  return names.get(folded(text.trim())) ?? null;
}

let names: ReadonlyMap<string, TransportType> | null = null;

function labelsOf(code: TransportType): readonly string[] {
  return [
    ...(['hu', 'en', 'es'] as const).map((language) => say(language, `transport.${code}`)),
    ...(FORMER[code] ?? []),
  ];
}
