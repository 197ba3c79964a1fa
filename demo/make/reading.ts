import type { Row } from '#modules/supplier-data/index.ts';
import type { Two } from './texts/news.ts';
import { NEWS } from './texts/news.ts';
import { prose } from './texts/prose.ts';

const two = ([hu, en]: Two): Row => ({ hu, en });
const html = ([hu, en]: Two): Row => ({ hu: prose(hu), en: prose(en) });
const picture = (name: string | undefined): Row => (name ? { image_link: `/pictures/${name}.svg`, image_name: {} } : {});

export function articleRows(): Row[] {
  return NEWS.map(({ id, path, date, picture: name, title, lead, body, forEverybody = false, customerTypes = null }) => ({
    id,
    path,
    title: two(title),
    lead: two(lead),
    body: html(body),
    ...picture(name),
    published_on: date,
    for_everybody: forEverybody,
    customer_types: customerTypes,
  }));
}
