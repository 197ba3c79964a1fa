-- Pages of conditions, and their words: of a catalogue of 100,000 products all were read and folded for each page.
create index price_condition_newest on price_condition (valid_from desc, id desc);
create index price_condition_found on price_condition using gin
  (folded(coalesce(reference, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(company_id, '') || ' ' || coalesce(price_group, '')) gin_trgm_ops);
create index price_condition_of_group on price_condition (price_group) where price_group is not null;
create index product_name_found on product using gin (folded(coalesce(name->>'hu', '')) gin_trgm_ops);
create index product_of_brand on product (brand) where not withdrawn;
