/** What was chosen in step 2/3, as far as it can be left out. */
export interface Choices {
  readonly shipTo: 'open' | 'suspended' | 'none';
  readonly transportType: string;
  readonly deliveryDate: string;
  readonly number: string;
  /** A setting of the supplier by customer type (V5.34). */
  readonly numberNeeded: boolean;
  readonly placeNeeded: boolean;
  readonly place: string;
}

/** The wording of what is missing, by field (spec 5 Order: each must not be empty). */
export interface Wrong {
  shipTo?: 'order.shipToRequired' | 'order.shipToSuspended';
  transport?: 'order.transportTypeRequired';
  day?: 'order.deliveryDateRequired';
  number?: 'order.internalNumberRequired';
  place?: 'checkout.placeRequired';
}

export function wrongChoices({
  shipTo,
  transportType,
  deliveryDate,
  number,
  numberNeeded,
  placeNeeded,
  place,
}: Choices): Wrong {
  return {
    shipTo: shipTo === 'none' ? 'order.shipToRequired' : shipTo === 'suspended' ? 'order.shipToSuspended' : undefined,
    transport: transportType ? undefined : 'order.transportTypeRequired',
    day: deliveryDate ? undefined : 'order.deliveryDateRequired',
    number: number.trim() || !numberNeeded ? undefined : 'order.internalNumberRequired',
    place: placeNeeded && !place ? 'checkout.placeRequired' : undefined,
  };
}
