import type { operations as fr } from '../fr/operations.ts';
import type { Phrases } from '../phrases.ts';

export const operations = {
  titre: 'Importar [operations]',
  colonnes:
    'Primera línea: los títulos, en francés. Nombre del beneficiario, dirección, código postal, ciudad, y lo que tenga: nombre de pila, teléfono, correo, tipo (código de la ficha), cliente, instalador, referencia, fecha del presupuesto, fecha de la factura, superficie, potencia, acceso. Una línea sin cliente, instalador o tipo toma los del formulario.',
  sansNom: 'Ninguna columna se llama «Nom» ni «Bénéficiaire»: compruebe los títulos de la primera línea.',
  prete: 'Una solicitud',
  doublon: 'Se parece a una operación ya conocida: mismo beneficiario, misma dirección, mismos tipos.',
  duClient: '{{champ}}: corresponde decirlo a quien encargó. Quite esta columna.',
  inconnu: '{{champ}}: nadie lleva ese nombre, o lo llevan varios.',
  ouiNon: '{{champ}}: ni sí ni no.',
  importer_one: 'Crear {{count}} solicitud',
  importer_other: 'Crear {{count}} solicitudes',
  faites_one: '{{count}} solicitud creada en este dispositivo.',
  faites_other: '{{count}} solicitudes creadas en este dispositivo.',
} satisfies Phrases<typeof fr>;
