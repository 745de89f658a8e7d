import { useTranslation } from 'react-i18next';
import { Dimension } from './dimension.tsx';
import { LAMP, shade } from './shades.ts';

/** Floors from the ground up: which windows are lit. */
const FLOORS = [
  { y: 640, lit: [] },
  { y: 532, lit: [586] },
  { y: 424, lit: [] },
  { y: 316, lit: [586] },
  { y: 208, lit: [656] },
] as const satisfies readonly { readonly y: number; readonly lit: readonly number[] }[];

/** Section of a lift shaft: floors, machine room, cabin and counterweight. */
export function EdsShaft({ withNotes }: { readonly withNotes: boolean }) {
  return (
    <g transform="translate(-26 0)" strokeLinejoin="round" strokeLinecap="round">
      <rect x="150" y="110" width="580" height="600" fill={shade(9)} opacity=".45" />
      <rect x="-1400" y="712" width="3400" height="1400" fill={shade(9)} />
      <path d="M-1400 640H330M554 640H2000" stroke={shade(4)} strokeWidth="2" />
      {FLOORS.map(({ y, lit }, rank) => (
        <Floor key={y} y={y} rank={rank} lit={lit} />
      ))}
      <Shaft />
      <Cabin />
      {withNotes && <Notes />}
    </g>
  );
}

function Floor({ y, rank, lit }: { readonly y: number; readonly rank: number; readonly lit: readonly number[] }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <path d={`M150 ${y}H340M540 ${y}H730`} stroke={shade(3)} strokeWidth="5" />
      <text x="168" y={y - 14} fill={shade(2)} fontSize="17" fontWeight="600">
        {rank === 0 ? t('dessin.rdc') : t('dessin.niveau', { n: rank })}
      </text>
      <rect x="300" y={y - 76} width="40" height="73" fill={shade(8)} stroke={shade(4)} strokeWidth="2" />
      <path d={`M320 ${y - 76}v73`} stroke={shade(4)} strokeWidth="1.6" />
      {[586, 656].map((x) => (
        <rect
          key={x}
          x={x}
          y={y - 72}
          width="44"
          height="40"
          rx="2"
          fill={lit.includes(x) ? LAMP : shade(8)}
          stroke={shade(5)}
          strokeWidth="2"
        />
      ))}
      <circle cx="284" cy={y - 40} r="4" fill={rank === 2 ? '#F6C667' : shade(5)} />
    </>
  );
}

function Shaft() {
  return (
    <>
      <rect x="340" y="74" width="200" height="640" fill={shade(8)} stroke={shade(2)} strokeWidth="4" />
      <path d="M362 92V704M470 92V704" stroke={shade(5)} strokeWidth="3" />
      <path d="M490 130V704M524 130V704" stroke={shade(6)} strokeWidth="2" />
      <rect x="352" y="40" width="176" height="34" fill={shade(7)} stroke={shade(2)} strokeWidth="2.5" />
      <path d="M330 74H550" stroke="#fff" strokeWidth="7" />
      <circle cx="440" cy="112" r="30" fill={shade(7)} stroke="#fff" strokeWidth="4" />
      <circle cx="440" cy="112" r="6" fill="#fff" />
      <path d="M411 112V334M470 112C500 130 507 150 507 180V470" stroke="#fff" strokeWidth="2" fill="none" />
      <rect x="494" y="470" width="26" height="96" fill={shade(4)} stroke={shade(2)} strokeWidth="2" />
      <path d="M494 494h26M494 518h26M494 542h26" stroke={shade(7)} strokeWidth="2" />
      <path d="M400 708v-26h32v26M404 690h24M404 698h24" stroke={shade(3)} strokeWidth="2.5" fill="none" />
    </>
  );
}

function Cabin() {
  return (
    <>
      <rect x="366" y="332" width="100" height="92" rx="3" fill={LAMP} />
      <path d="M366 332H466M366 424H466" stroke="#fff" strokeWidth="7" />
      <path d="M366 332V424M466 332V424" stroke="#fff" strokeWidth="3.5" />
      <circle cx="416" cy="364" r="11" fill="#C98F5C" />
      <path d="M403 362a13 13 0 0 1 26 0z" fill={shade(6)} />
      <path d="M400 420v-28c0-10 7-16 16-16s16 6 16 16v28z" fill={shade(6)} />
      <rect x="424" y="384" width="18" height="24" rx="2" fill="#fff" transform="rotate(10 433 396)" />
      <path d="m428 396 3.4 3.4 6-7" stroke={shade(6)} strokeWidth="2.2" fill="none" />
    </>
  );
}

function Notes() {
  const { t } = useTranslation('auth');
  return (
    <>
      <path d="M466 424H566M540 424H760" stroke={shade(3)} strokeDasharray="3 4" />
      <path d="M752 412v24m-4-20 4-5 4 5M748 432l4 5 4-5" stroke="#fff" strokeWidth="1.5" fill="none" />
      <text x="768" y="430" fill="#fff" fontSize="20" fontWeight="650">
        {t('dessin.arret')}
      </text>
      <text x="768" y="452" fill={shade(2)} fontSize="14">
        {t('dessin.arretNote')}
      </text>
      <Dimension from={[118, 208]} to={[118, 640]} />
      <text
        x="104"
        y="428"
        fill={shade(2)}
        fontSize="15"
        fontWeight="550"
        textAnchor="middle"
        transform="rotate(-90 104 428)"
      >
        {t('dessin.course')}
      </text>
    </>
  );
}
