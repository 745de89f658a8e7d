-- Oldest unsent edit of which the office was told: it is told once for each.
alter table appareils add column alerte_pour timestamptz;
