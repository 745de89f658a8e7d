-- Accounts asked for on the public page, and what a one-time link opens.
alter table utilisateurs add column email_verifie_le timestamptz;
-- null: asked for, not activated by the office yet.
alter table utilisateurs add column active_le timestamptz default now();
alter table utilisateurs add column siret text;
alter table utilisateurs add column raison_sociale text;
alter table liens add column usage text not null default 'motDePasse';
create index liens_user on liens (id_user);
