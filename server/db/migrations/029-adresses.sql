-- An address is unique as it is compared (domain/base/email.ts): `lower` alone depends on the locale of the database, and
-- took « İ » for i where the counts of tries did not. Two accounts that this tells apart were one address before: none clash.
drop index utilisateurs_email;
create unique index utilisateurs_email on utilisateurs (lower(email collate "C"));
