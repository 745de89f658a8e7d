import { placesCalls } from '#domain/api/places.ts';
import { ok } from '#domain/base/result.ts';
import { searchCommunes } from '#domain/places/commune.ts';
import { defineModule } from '../../http/mount.ts';
import { allCommunes } from '../../places/communes.ts';

export const placesModule = defineModule(placesCalls, {
  placeSearch: async ({ body: { q, limit, communes } }, { places }) =>
    ok(communes ? searchCommunes(await allCommunes(), q, limit) : await places.search(q, limit)),
  placeCommunes: async ({ params: { departement } }) => {
    const all = (await allCommunes()).filter((one) => one.departement === departement);
    return ok(all.map(({ key: _key, ...one }) => one));
  },
});
