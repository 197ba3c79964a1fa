/** spec 3 Product detail: the features in the order in which they are shown. */
export const FEATURES = [
  'colour',
  'food_pairing',
  'conservation_term',
  'beer_type',
  'fermentation',
  'taste',
  'allergen_info',
  'nutritional_info',
  'serving_temperature',
] as const;
