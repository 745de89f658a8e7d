-- What a queue of the server tried and could not do is set aside with its reason (server/storage/SPEC.md, [storage/ST3]).
alter table octets_a_effacer
  add column essais integer not null default 0,
  add column ecarte_le timestamptz,
  add column raison text;
alter table avis_courriels
  add column essais integer not null default 0,
  -- Not taken before; null: at once.
  add column pas_avant timestamptz,
  add column ecarte_le timestamptz,
  add column raison text;

/*
 Takes a name of the server's back from what a person made under it (domain/sync/SPEC.md, [sync/S25]). Answers the UUID that
 this document bears from then on; null: nobody's document stands under this name. In the caller's transaction.

 - The document keeps what its author wrote, its number, its revision and its history; what the server wrote into it
   meanwhile leaves it. Comments, files, links and refused edits that named it follow.
 - What the server wrote there stays under the name, as a document of the server; otherwise a deleted row holds the
   name, which is a tombstone for the devices that have the former document, and which the server may write over.
*/
create function liberer_nom(nom text) returns text language plpgsql as $liberer$
declare
  -- Kinds that people make. Every other kind is the server's.
  de_personnes constant text[] := '{client,ticket,commentaire,lecture,fichier,facture,message}';
  neuf constant text := gen_random_uuid()::text;
  tenu documents;
  creation historique;
  ligne historique;
  prise bigint;
  personne jsonb;
  serveur jsonb;
  gardees text[];
  v text;
begin
  select * into tenu from documents where collection = 'records' and id = nom for update;
  if tenu.id is null then return null; end if;
  select * into creation from historique h
    where h.collection = 'records' and h.id_doc = nom and h.champ is null and h.apres ->> 'kind' = any (de_personnes)
    order by n limit 1;

  if tenu.data ->> 'kind' = any (de_personnes) then
    -- Settings of an office and days of sign-in were written into whatever stood there.
    gardees := case when nom like 'reglages-%' then '{iban,bic,emailExpediteur,parametresFacture,prix}'
                    when nom like 'utilisateur-%' then '{derniereConnexion}' else '{}' end;
    personne := tenu.data - gardees;
    if nom ~ '^reglages-\d+-(cee|eds|mar)$' and tenu.data ?| gardees then
      serveur := jsonb_build_object('iban', null, 'bic', null, 'emailExpediteur', null, 'parametresFacture', null, 'prix', '{}'::jsonb)
        || (select jsonb_object_agg(key, value) from jsonb_each(tenu.data) where key = any (gardees))
        || jsonb_build_object('id', nom, 'kind', 'reglagesBureau', 'variante', split_part(nom, '-', 3),
             'idBureau', split_part(nom, '-', 2)::integer);
    end if;
  elsif creation.n is not null then
    -- The server made it a document of its own kind: its author's is told again from its history, up to that line.
    select min(n) into prise from historique h
      where h.collection = 'records' and h.id_doc = nom and h.n > creation.n and h.champ = 'kind';
    personne := creation.apres;
    for ligne in select * from historique h where h.collection = 'records' and h.id_doc = nom
      and h.champ is not null and h.n > creation.n and h.n < prise order by n
    loop
      personne := jsonb_set(personne, string_to_array(ligne.champ, '.'), coalesce(ligne.apres, 'null'));
    end loop;
    gardees := '{id,kind,modele,variante,langue,sujet,texte,auteur,updatedAt}';
    -- Accounts are written again from their table at the next start.
    if tenu.data ->> 'kind' = 'modeleCourriel' then
      serveur := (select jsonb_object_agg(key, value) from jsonb_each(tenu.data) where key = any (gardees));
    end if;
  else
    return null;
  end if;

  v := personne ->> 'variante';
  update documents set
    id = neuf, data = personne || jsonb_build_object('id', neuf),
    numero = personne ->> 'numero', etat = personne ->> 'etat', id_dossier = personne ->> 'idDossier',
    id_bureau = (personne ->> 'idBureauInspection')::integer,
    portees = case
      when prise is null then array_replace(portees, 'client:' || nom || ':' || v, 'client:' || neuf || ':' || v)
      when personne ->> 'kind' = 'ticket' then array_remove(array['admin:' || v, 'user:' || (personne #>> '{auteur,id}') || ':' || v,
        'responsable:' || (personne ->> 'idBureauInspection') || ':' || v], null)
      -- What it hangs on is not known here: ADMIN finds it.
      else array['admin:' || v] end
  where collection = 'records' and id = nom;

  insert into documents (collection, id, data, rev, portees, supprime)
  select 'records', nom, coalesce(serveur, jsonb_build_object('id', nom)), tenu.rev + 1,
    case when serveur ->> 'kind' = 'reglagesBureau'
      then array['admin:' || (serveur ->> 'variante'), 'responsable:' || (serveur ->> 'idBureau') || ':' || (serveur ->> 'variante')]
      when serveur is not null then tenu.portees
      else (select array_agg(distinct cle) from documents d, unnest(tenu.portees || d.portees) cle
            where d.collection = 'records' and d.id = neuf) end,
    serveur is null;
  if serveur is not null then
    insert into sorties (collection, id, portee)
    select 'records', nom, unnest(tenu.portees) except
    select 'records', nom, unnest(portees) from documents where collection = 'records' and id = nom;
  end if;

  update historique set id_doc = neuf where collection = 'records' and id_doc = nom
    and case when prise is null then action not in ('reglages', 'connexion') else n < prise end;
  insert into historique (le, utilisateur, action, collection, id_doc, id_dossier, numero, rev, champ, avant, apres, hors_ligne)
  values (now(), 'Constat', 'renommage', 'records', neuf, personne ->> 'idDossier', personne ->> 'numero', tenu.rev, 'id',
    to_jsonb(nom), to_jsonb(neuf), false);
  perform renommer_renvois(personne ->> 'kind', nom, neuf);
  return neuf;
end $liberer$;

/* What names a document of a kind, by its former id: comments, files, invoices, dossiers and accounts of a client, bells, mails, refused edits. */
create function renommer_renvois(genre text, ancien text, neuf text) returns void language plpgsql as $renvois$
begin
  update documents set rev = rev + 1, data = jsonb_set(data, array[case
      when genre = 'message' then 'idMessage' when data ->> 'kind' = 'commentaire' then 'idEntite' else 'idTicket' end], to_jsonb(neuf))
  where collection = 'records' and (
    genre = 'message' and data ->> 'kind' = 'fichier' and data ->> 'idMessage' = ancien
    or genre = 'ticket' and data ->> 'kind' = 'fichier' and data ->> 'idTicket' = ancien
    or genre = 'ticket' and data ->> 'kind' = 'commentaire' and data ->> 'entite' = 'ticket' and data ->> 'idEntite' = ancien);
  if genre = 'facture' then
    update documents set rev = rev + 1, data = jsonb_set(data, '{avoirDe,id}', to_jsonb(neuf))
      where collection = 'records' and data #>> '{avoirDe,id}' = ancien;
    update documents set rev = rev + 1, data = jsonb_set(data, '{avoir,id}', to_jsonb(neuf))
      where collection = 'records' and data #>> '{avoir,id}' = ancien;
    update courriels set id_entite = neuf where entite = 'facture' and id_entite = ancien;
  elsif genre = 'client' then
    update documents set rev = rev + 1, data = jsonb_set(data, '{idClient}', to_jsonb(neuf)) where data ->> 'idClient' = ancien;
    update documents set portees = array(
        select case when cle in ('client:' || ancien || ':cee', 'client:' || ancien || ':eds', 'client:' || ancien || ':mar')
          then 'client:' || neuf || substr(cle, length('client:' || ancien) + 1) else cle end from unnest(portees) cle)
      where portees && array['client:' || ancien || ':cee', 'client:' || ancien || ':eds', 'client:' || ancien || ':mar'];
    update utilisateurs set id_client = neuf where id_client = ancien;
    update effacements set id = neuf where type = 'client' and id = ancien;
  end if;
  update documents set rev = rev + 1, data = jsonb_set(data, '{lien}', to_jsonb(left(data ->> 'lien', -length(ancien)) || neuf))
    where collection = 'records' and data ->> 'kind' = 'notification' and right(data ->> 'lien', length(ancien) + 1) = '/' || ancien;
  update avis_courriels set lien = left(lien, -length(ancien)) || neuf where right(lien, length(ancien) + 1) = '/' || ancien;
  -- A creation that was refused under this name is somebody else's.
  update refus set id_doc = neuf, edit = jsonb_set(edit, '{id}', to_jsonb(neuf))
    where collection = 'records' and id_doc = ancien and edit ->> 'nouveau' = 'false';
end $renvois$;

-- Ids that were taken before they had to be UUIDs, in the one collection where the server writes under names of its own.
select liberer_nom(d.id) from documents d
where d.collection = 'records' and d.id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
