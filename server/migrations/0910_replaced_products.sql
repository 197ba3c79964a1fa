-- What a product that is taken off sale is replaced by: offered to customers wherever the old one stood. A product may be replaced by one that is replaced in turn.
alter table product add column replaced_by text, add constraint product_not_replaced_by_itself check (replaced_by <> sku) not valid;
