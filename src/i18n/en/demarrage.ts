import type { demarrage as fr } from '../fr/demarrage.ts';
import type { Phrases } from '../phrases.ts';

export const demarrage = {
  titre: 'The application could not start',
  garde: 'What is already saved on this device stays there.',
  cause: {
    https:
      'This page was opened without HTTPS, at {{adresse}}. There the browser allows neither keeping what you enter nor working without a network.',
    ancien: 'This browser lacks what it takes to keep what you enter. Missing: {{pieces}}.',
    stockage: 'This browser refuses to keep data for this address.',
    plein:
      'The browser grants no more space to this address: the device’s storage is full, or the browser miscounts it.',
    base: 'The database of this device does not open.',
    fichiers: 'A part of the application could not be read.',
    inconnue: 'An unexpected error stopped it.',
  },
  remede: {
    https:
      'Open it by an address that begins with https://. If it does not answer, ask whoever runs the server to install a certificate there. On the server’s own computer, a “localhost” address is enough.',
    ancien:
      'Update it, or open this address with another one: Chrome or Edge 111, Firefox 128, Safari 17 (iPadOS 17), or later.',
    stockage:
      'Leave private browsing, allow cookies and data for this site, free some space on the device, then reload the page.',
    plein:
      'Free some space on the device. The application tries again by itself. If there is room, restart the browser. Do not clear browsing data: what waits would leave with it.',
    base: 'The application tries again by itself. If it lasts, close the other tabs, then restart the browser. Do not clear browsing data: what waits would leave with it.',
    fichiers: 'Join a network, then reload the page.',
    inconnue: 'Reload the page. If it happens again, copy the detail and send it to your office.',
  },
  essai: 'Next try in {{secondes}} s.',
  attente: {
    lecture: 'Reading what waits to be sent…',
    rien: 'Nothing waits to be sent from this device.',
    une: '1 change waits to be sent from this device.',
    plusieurs: '{{nombre}} changes wait to be sent from this device.',
    brouillons: 'Forms that were begun: {{nombre}}.',
    illisibles: 'Parts that could not be read, and are missing from the file: {{nombre}}.',
    exporter: 'Export what waits',
    exporte:
      'The browser was asked to save it. Your office can import constat-file.json; what is exported stays on the device too.',
    scelle: 'The screen was locked: your password opens what waits.',
    motDePasse: 'Password',
    ouvrir: 'Read what waits',
    faux: 'This password opens nothing on this device.',
    illisible: 'What waits cannot be read for now.',
  },
  ouvrirHttps: 'Open with HTTPS',
  recharger: 'Reload the page',
  copier: 'Copy the detail',
  copie: 'Detail copied.',
  copieRefusee: 'The browser refused to copy: select the detail, then copy it.',
  detail: 'Technical detail',
} as const satisfies Phrases<typeof fr>;
