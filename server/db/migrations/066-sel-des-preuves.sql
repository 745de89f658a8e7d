-- [preuves/PV15] The salt of a link's value, apart from the link: files of evidence hold links and never this. Null: made before.
alter table preuves add column sel text;
