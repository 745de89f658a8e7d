import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Bases } from '../bases.ts';
import { readConfig } from '../config.ts';
import type { Module } from '../http/mount.ts';
import { Strangers } from '../http/strangers.ts';
import { Computations } from '../optimiser/computations.ts';
import { openPlaces } from '../places/places.ts';
import { openRoads } from '../routing/roads.ts';
import type { TestServer } from './server.ts';

/** Another process of a test server, with calls that are made for a test. Closed by who asked for it. */
export async function appWith({ db, clock, fichiers }: TestServer, trials: Module): Promise<FastifyInstance> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    secret: 'secret de test, 32 caractères au moins',
    strict: true,
    distDir: '/nulle-part',
  };
  const deps: Bases = { db, clock, config, fichiers };
  const app = await buildApp(deps);
  trials.mount(app, {
    ...deps,
    courrier: app.courrier,
    backups: app.sauvegardes,
    places: openPlaces(deps),
    roads: openRoads({ ...deps, log: app.log }),
    horodatage: null,
    sceau: null,
    retires: new Set(),
    signature: null,
    strangers: new Strangers(),
    computations: new Computations(db),
  });
  return app;
}
