/** A heading as it is compared: without accents, in lower case. */
export const plainHeading = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A size or a name as it is compared: `20 x 0,5 l` and `20×0.5` are the same. */
export const plainSize = (text: string): string =>
  plainHeading(text).replaceAll(/\s/g, '').replaceAll('×', 'x').replaceAll(',', '.').replace(/l$/, '');

/** Whether people call a column of ours so, with or without its unit in brackets. */
export function isCalled(column: string, heading: string): boolean {
  const plain = plainHeading(heading);
  const name = COLUMN_NAMES[column]!;
  return name.test(plain) || name.test(plain.split(/[([]/, 1)[0]!.trim());
}

/**
 * What people call the columns of the supplier's data in lists of their own, in Hungarian, English and Spanish, by our header; of two that fit the first
 * counts. The first part of a header that stands for itself (`valid_from`) needs no entry: it is known as it is.
 */
export const COLUMN_NAMES: Readonly<Record<string, RegExp>> = {
  sku: /^(sku|kod|numero|codigo|anyagszam|(cikk|termek|(product|item|article|material)s?)([ ._-]*(szam|kod|azonosito|number|no|nr|code|id).*)|(cikk|item|material)$)/,
  name_en: /(angol|english|name_en)/,
  name_hu:
    /^((termek|cikk)? ?(megnevezes|nev)|termek|(product|item|article)( name|$)|name|leiras|nombre|producto|description)/,
  brand: /^(marka|brand|marca)/,
  category_url_key: /^(kategoria|category|csoport|categoria)/,
  pack_code: /^(kiszer|csomagolas|pack|envase)/,
  alcohol_tenths: /^(alk|alcohol|abv)/,
  ean_unit: /ean.{0,60}(egyseg|unit|karton|rekesz)/,
  ean_piece: /^(ean|vonalkod|barcode|gtin|codigo de barras)/,
  // A gross price is none of ours, and a net weight is no price.
  amount_ft:
    /^(?!.*(brutto|gross|bruto|ervenyes|csoport|suly|tomeg|weight|peso|urtart|tipus|fajta|group|grupo))(netto|net |(.*[ .,_-])?(lista|egyseg|alap|netto)?ar(ak)?([ .,/(_-]|$)|(.*[ .,_-])?(price|precio)([ .,/(_-]|$))/,
  rate_bp: /^(kedvezmeny|szazalek|discount|rate|descuento)/,
  valid_from:
    /^(ervenyes(seg)?( \(.*)?$|ervenyes.*(tol|kezd)|kezdete|kezdet|elso nap|mettol|hataly|datum|nap$|valid( from|$)|effective|from|date|start|desde|valido desde|fecha)/,
  valid_to:
    /^(ervenyes.*(ig|veg|dig)|vege|utolso nap|lejarat|meddig|valid (to|until)|to$|until|end|hasta|valido hasta)/,
  kind: /^(fajta|tipus|kondicio|kind|type|tipo)/,
  price_group: /^(arcsoport|price group|grupo de precio)/,
  company_id: /^(vevo|ugyfel|partner|customer|sold-to|cliente)/,
  ship_to_id: /^(szallitasi cim|cim kod|ship-to)/,
  depot: /^(raktar|telephely|depot|warehouse|almacen)/,
  from_day: /^(nap|datum|day|date|fecha)/,
  free_quantity: /^(szabad|keszlet|mennyiseg|free|stock|quantity|existencias)/,
  day: /^(nap|datum|day|date|fecha)/,
  tax_number: /^(adoszam|tax|vat|nif)/,
  street: /^(utca|cim|street|address|calle|direccion)/,
  city: /^(varos|telepules|city|town|ciudad)/,
  postcode: /^(iranyitoszam|irsz|postcode|zip|codigo postal)/,
  county: /^(megye|county|provincia)/,
  country: /^(orszag|country|pais)/,
  customer_type: /^(vevotipus|ugyfeltipus|customer type)/,
  credit_limit: /^(hitel|limit|credit|credito)/,
};
