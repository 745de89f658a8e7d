-- Roads as the routing service of the settings measured them, from one place to another (« lat,lng », 4 decimals: a house,
-- and nobody's name). `rang`: the last ones are kept.
create table trajets_connus (
  de text not null,
  vers text not null,
  km double precision not null,
  minutes integer not null,
  rang bigint generated always as identity,
  primary key (de, vers)
);
create index trajets_connus_rang on trajets_connus (rang);
