import { money } from '#platform/graphql/money.ts';
import { TRANSPORT_TYPES } from '#vocabulary/transport-type.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Language } from '#values/text.ts';
import { percentOf, toFt } from '#values/money.ts';
import { say } from '#wording/say.ts';
import { chosenShipTo } from '../simulation/price-cart.ts';
import type { PricedCart } from '../simulation/price-cart.ts';

const CARRIER = 'portal';
const COUNTRY = 'HU';

const text = (value: unknown, otherwise = '') => (typeof value === 'string' && value !== '' ? value : otherwise);

/** The ship-to in the words of other storefronts, or the free address; nothing before one is set. */
export function presentShippingAddresses(priced: PricedCart, language: Language) {
  const { cart, transportType } = priced;
  const shipTo = chosenShipTo(priced);
  if (!shipTo && !cart.freeAddress) return [];
  const address = !shipTo
    ? presentFree(cart.freeAddress!, language)
    : {
        firstname: shipTo.name,
        lastname: '',
        company: shipTo.name,
        street: [shipTo.street],
        city: shipTo.city,
        postcode: shipTo.postcode,
        telephone: null,
        vat_id: null,
        country: countryOf(shipTo.country, language),
        region: null,
      };
  return [
    {
      ...address,
      customer_notes: cart.noteForDriver || null,
      available_shipping_methods: priced.transportTypes.map((code) => ({
        ...methodOf(code, priced, language),
        available: true,
        error_message: null,
      })),
      selected_shipping_method: transportType && methodOf(transportType, priced, language),
    },
  ];
}

/** From the payer (SAP), unless another one was given or there is no ship-to yet. */
export function presentBillingAddress({ cart, surroundings: { payer } }: PricedCart, language: Language) {
  if (cart.billingAddress) return presentFree(cart.billingAddress, language);
  return (
    payer && {
      firstname: payer.name,
      lastname: '',
      company: payer.name,
      street: [payer.street],
      city: payer.city,
      postcode: payer.postcode,
      telephone: null,
      vat_id: payer.taxNumber,
      country: countryOf(payer.country, language),
      region: null,
    }
  );
}

function presentFree(address: Readonly<Record<string, unknown>>, language: Language) {
  return {
    firstname: text(address['firstname']),
    lastname: text(address['lastname']),
    company: text(address['company']) || null,
    street: Array.isArray(address['street']) ? address['street'].map((line) => text(line)) : [],
    city: text(address['city']),
    postcode: text(address['postcode']) || null,
    telephone: text(address['telephone']) || null,
    vat_id: text(address['vat_id']) || null,
    country: countryOf(text(address['country_code'], COUNTRY), language),
    region: null,
  };
}

/** A transport type as a shipping method of other storefronts; the fee of a fee date is its amount. */
function methodOf(code: TransportType, { fee, order }: PricedCart, language: Language) {
  const gross = fee + percentOf(toFt(fee), order.vatRate);
  return {
    carrier_code: CARRIER,
    carrier_title: 'Portal',
    method_code: TRANSPORT_TYPES[code].slug,
    method_title: say(language, `transport.${code}`),
    amount: money(fee),
    price_excl_tax: money(fee),
    price_incl_tax: money(gross),
  };
}

/** Its name in the reader's language; what is no country's code stands for itself. */
function countryOf(code: string, language: Language) {
  const label = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(language, { type: 'region' }).of(code) : undefined;
  return { code, label: label ?? code };
}

export function presentOutlet({ surroundings: { shipTo, payer } }: PricedCart) {
  return (
    shipTo && {
      payer_name: payer?.name ?? '',
      outlet_name: shipTo.name,
      street: shipTo.street,
      city: shipTo.city,
      country: shipTo.country,
      province: shipTo.county ?? '',
      postalcode: shipTo.postcode,
      sap_id: shipTo.id,
    }
  );
}

export function presentPayer({ surroundings: { payer } }: PricedCart) {
  return (
    payer && {
      payername: payer.name,
      street: payer.street,
      city: payer.city,
      country: payer.country,
      zipcode: payer.postcode,
      sap_id: payer.id,
      identification_no: payer.identificationNo ?? '',
      taxvat: payer.taxNumber ?? '',
    }
  );
}
