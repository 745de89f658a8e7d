-- [reports/R40] A signature counts when its owner put it there. Until now a responsable could, and nothing says who did: what
-- is stored bears no author, stands on no report, and its owner is asked at the next start whether it is theirs.
alter table utilisateurs add column signature_par integer;
alter table utilisateurs add column signature_le timestamptz;
