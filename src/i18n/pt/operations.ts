import type { operations as fr } from '../fr/operations.ts';
import type { Phrases } from '../phrases.ts';

export const operations = {
  titre: 'Importar [operations]',
  colonnes:
    'Primeira linha: os títulos, em francês. Nome do beneficiário, endereço, código postal, cidade, e o que tiver: nome próprio, telefone, e-mail, tipo (código da ficha), cliente, instalador, referência, data do orçamento, data da fatura, superfície, potência, acesso. Uma linha sem cliente, instalador ou tipo toma os do formulário.',
  sansNom: 'Nenhuma coluna se chama «Nom» nem «Bénéficiaire»: verifique os títulos da primeira linha.',
  prete: 'Um pedido',
  doublon: 'Parece uma operação já conhecida: mesmo beneficiário, mesmo endereço, mesmos tipos.',
  duClient: '{{champ}}: cabe a quem encomendou dizê-lo. Retire esta coluna.',
  inconnu: '{{champ}}: ninguém tem este nome, ou vários o têm.',
  ouiNon: '{{champ}}: nem sim nem não.',
  importer_one: 'Criar {{count}} pedido',
  importer_other: 'Criar {{count}} pedidos',
  faites_one: '{{count}} pedido criado neste dispositivo.',
  faites_other: '{{count}} pedidos criados neste dispositivo.',
} satisfies Phrases<typeof fr>;
