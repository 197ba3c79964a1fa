-- Which orders had an invoice cancelled: few of all events. Today and the lists ask whether an order is billed no more.
create index order_event_invoice_cancelled on order_event (order_number) where what = 'invoiceCancelled';
