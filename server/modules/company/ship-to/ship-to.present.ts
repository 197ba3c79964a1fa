import { addressLine } from '../company/company.ts';
import type { ShipTo } from './ship-to.ts';

/** The wire form of E3.45. */
export function presentShipTo(shipTo: ShipTo) {
  const {
    id,
    name,
    type,
    customerType,
    street,
    city,
    county,
    postcode,
    country,
    status,
    payerId,
    billToId,
    leadDays,
    cutOff,
    deliveryWindow,
  } = shipTo;
  return {
    id,
    sapId: id,
    name,
    type,
    customerType,
    address: addressLine(shipTo),
    street,
    city,
    county,
    postcode,
    country,
    status,
    suspended: status === 'suspended',
    soldToId: shipTo.companyId,
    payerId,
    billToId,
    routeDays: [...shipTo.routeDays],
    leadDays,
    cutOff,
    deliveryWindow,
  };
}
