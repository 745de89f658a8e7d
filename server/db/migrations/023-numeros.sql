-- A number is unique where it is counted: of a dossier, of a visit and of an invoice by office, of a ticket by portal.
-- One index for all made the first ticket of an office on a second portal bear a number that was taken, and an invoice
-- whose prefix is T meet the tickets: both were errors for good.
drop index documents_numero;
create unique index documents_numero on documents (collection, id_bureau, numero)
  where numero is not null and collection <> 'records';
create unique index documents_numero_tickets on documents ((data ->> 'variante'), numero)
  where numero is not null and collection = 'records' and data ->> 'kind' = 'ticket';
create unique index documents_numero_factures on documents (id_bureau, numero)
  where numero is not null and collection = 'records' and data ->> 'kind' = 'facture';
