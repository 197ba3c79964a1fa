-- no transaction
-- No statement looks for lines by product alone, nor for the customer's own number without its case (it is looked for as a piece of text); the newest mails are found
-- by the key, read backwards. Each order writes a dozen entries less.
drop index concurrently if exists order_line_of_sku;

drop index concurrently if exists order_customer_number;

drop index concurrently if exists mail_newest;
