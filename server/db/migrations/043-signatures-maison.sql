-- Envelopes that this server carries by itself ([signatures/E10]): who signs gets a link and codes by mail.
alter table enveloppes add column maison boolean not null default false;
-- What happened, in order: [{ le, quoi, ordre, qui, ip, agent, sha256, motif }].
alter table enveloppes add column piste jsonb not null default '[]';
-- Links that were sent: [{ ordre, empreinte, le, code, codeFin }]; hashes alone.
alter table enveloppes add column liens jsonb not null default '[]';
-- Of the audit page: a key of the file store; null: not made yet.
alter table enveloppes add column sha256_preuve text;
create index enveloppes_etat on enveloppes (etat) where etat = 'EN COURS';
