-- Days from which and until which the account of an assessor opens, both included ([access/A27]); null: no bound.
alter table utilisateurs add column acces_du date, add column acces_au date;
