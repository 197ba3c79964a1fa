-- What a piece of empties is worth on the day it moves: an account counts each movement at the deposit that was agreed with its order.
alter table delivery_line add column unit_price numeric(14, 4);   -- of empties, without VAT; null: not known any more
