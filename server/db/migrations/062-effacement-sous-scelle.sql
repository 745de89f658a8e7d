-- [session/D28] What could not leave in time is kept sealed on its device, when the office so ordered.
alter table appareils
  add column ordre_sceller boolean not null default false,
  add column scelle_le timestamptz;
