import type { Settings } from '#modules/portal-config/index.ts';
import { rounded, toFt } from '#values/money.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Limits } from './limit.ts';

/** The limits that hold for a customer: the settings of its type (and vehicle), then what its ship-to has of its own. */
export function limitsFor(
  settings: Settings,
  customerType: CustomerType,
  transportType: TransportType | null,
  own: Readonly<Record<string, number>> = {},
): Limits {
  return { ...ofType(settings, customerType, transportType), ...overrides(own) };
}

const VEHICLE = { ZTR: 'ZTR', ZST: 'ZST', ZSO: 'ZSO', ZES: 'ZSO', ZET: 'ZTR' } as const;

function ofType(settings: Settings, customerType: CustomerType, transportType: TransportType | null): Limits {
  if (customerType === 'WHS') {
    // rules 2.3: the truck's limits apply until a type is chosen; collections drive the same vehicles.
    const vehicle = VEHICLE[transportType ?? 'ZTR'];
    return {
      minPallets: 100 * settings[`limit.whs.${vehicle}.minPallets`],
      maxPallets: 100 * settings['limit.whs.maxPallets'],
      places: 100 * settings[`limit.whs.${vehicle}.places`],
      minWeight: 1_000 * settings['limit.whs.minWeightKg'],
      maxWeight: 1_000 * settings[`limit.whs.${vehicle}.maxWeightKg`],
      minPrice: toFt(settings['limit.whs.minPrice']),
      minEmptiesPallets: settings['limit.whs.ZET.minEmptiesPallets'],
    };
  }
  const type = customerType === 'POS Food' ? 'food' : 'horeca';
  return {
    minUnits: settings[`limit.${type}.minUnits`],
    maxUnits: settings[`limit.${type}.maxUnits`],
    minWeight: 1_000 * settings[`limit.${type}.minWeightKg`],
    minPrice: toFt(settings[`limit.${type}.minPrice`]),
  };
}

/** The names that a ship-to's own limits go by, and how many of our unit one of theirs is. */
const NAMES: Readonly<Record<string, readonly [bound: keyof Limits, factor: number]>> = {
  minUnits: ['minUnits', 1],
  iMinimumUnit: ['minUnits', 1],
  maxUnits: ['maxUnits', 1],
  iMaximumUnit: ['maxUnits', 1],
  minPallets: ['minPallets', 100],
  iMinimumOrderPallet: ['minPallets', 100],
  maxPallets: ['maxPallets', 100],
  iMaximumOrderPallet: ['maxPallets', 100],
  places: ['places', 100],
  minWeightKg: ['minWeight', 1_000],
  iMinimumOrderWeight: ['minWeight', 1_000],
  maxWeightKg: ['maxWeight', 1_000],
  iMaximumOrderWeight: ['maxWeight', 1_000],
  minPrice: ['minPrice', 1],
};

function overrides(own: Readonly<Record<string, number>>): Limits {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      const known = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
      return known && Number.isFinite(value) && value >= 0 ? [[known[0], rounded(value * known[1])]] : [];
    }),
  );
}
