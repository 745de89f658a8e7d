-- Bytes of each copy of a refused edit: what one account, and all of them, may leave in a month is counted ([sync/S23]).
alter table refus add column taille integer;
update refus set taille = octet_length(edit::text);
alter table refus alter column taille set not null;
create index refus_taille on refus (premier_le) include (id_user, taille);
