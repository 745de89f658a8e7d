-- An envelope holds a report or a contract (domain/signatures/SPEC.md): one of the two ids, never both.
alter table enveloppes alter column id_intervention drop not null;
alter table enveloppes add column id_contrat text;
alter table enveloppes add constraint enveloppes_sujet check ((id_intervention is null) <> (id_contrat is null));
create unique index enveloppes_contrats_ouverts on enveloppes (id_contrat) where etat in ('PREPARATION', 'EN COURS');
create index enveloppes_contrats on enveloppes (id_contrat, cree_le) where id_contrat is not null;
