-- SHA-256 of the secret that a device made for itself; null: a former program, which proved nothing yet.
alter table appareils add column preuve text;
alter table sessions
  -- Devices that proved themselves in this session: an order to wipe one of them ends it.
  add column appareils text[] not null default '{}',
  -- Device that this session lets send what waits on it, and nothing else, while an order to wipe it waits.
  add column sauvetage text;
