import type { ReactNode } from 'react'
import { PAINTS } from '@/lib/kernel/sheets/paint'
import styles from './home.module.css'

function Sketch({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={styles.sketch} width="240" height="120" viewBox="0 0 240 120">
      {children}
    </svg>
  )
}

function Disc({ x, y, r, rim, top }: { x: number; y: number; r: number; rim: string; top: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} fill={rim} />
      <circle cx={x} cy={y} r={r * 0.7} fill={top} stroke="#fffdf6" strokeWidth="0.8" />
    </>
  )
}

const LINE = { stroke: 'var(--ink)', strokeWidth: 1.2 }

const { red, blue, green, gold, purple } = PAINTS

export function LedgerSketch() {
  return (
    <Sketch>
      {[
        { y: 18, rim: red, length: 96, points: '225' },
        { y: 52, rim: green, length: 68, points: '144' },
        { y: 86, rim: gold, length: 82, points: '420' },
      ].map(({ y, rim, length, points }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <Disc x={13} y={0} r={11} rim={rim} top={blue} />
          <rect fill="var(--ink)" fillOpacity="0.82" x="34" y="-6" width={length} height="5" rx="1" />
          <rect fill="var(--rule)" x="34" y="4" width={length * 0.62} height="3.5" rx="1" />
          <text fill="var(--ink)" fontSize="15" fontWeight="700" textAnchor="end" x="236" y="5">
            {points}
          </text>
          <path stroke="var(--rule)" d="M0 17H236" />
        </g>
      ))}
      <rect fill="var(--rule)" y="112" width="236" height="6" />
      <rect fill="var(--accent)" y="112" width="124" height="6" />
      <rect fill="var(--accent)" x="126" y="112" width="62" height="6" />
    </Sketch>
  )
}

export function SheetSketch() {
  return (
    <Sketch>
      <path fill="var(--leaf)" {...LINE} d="M20.5 118V2.5H190.5V118" />
      {[
        { x: 52, y: 32, rim: red },
        { x: 102, y: 32, rim: red },
        { x: 152, y: 32, rim: purple },
        { x: 52, y: 80, rim: blue },
        { x: 102, y: 80, rim: green },
      ].map(({ x, y, rim }) => (
        <g key={`${x} ${y}`}>
          <circle fill="none" stroke="var(--soft)" strokeDasharray="2 2.5" cx={x} cy={y} r="22" />
          <Disc x={x} y={y} r={20} rim={rim} top={blue} />
        </g>
      ))}
      <path fill="none" {...LINE} d="M132 98H182M132 98v-10M142 98v-5M152 98v-7M162 98v-5M172 98v-7M182 98v-10" />
      <text fill="var(--soft)" fontSize="10" textAnchor="middle" x="157" y="112">
        100 mm
      </text>
    </Sketch>
  )
}

export function PhoneSketch() {
  return (
    <Sketch>
      <path fill="var(--leaf)" {...LINE} d="M22.500 120V16.5a14 14 0 0 1 14-14h88a14 14 0 0 1 14 14V120" />
      <rect fill="var(--ink)" fillOpacity="0.82" x="36" y="20" width="60" height="7" rx="1" />
      <rect fill="var(--rule)" x="36" y="33" width="40" height="4" rx="1" />
      <path fill="none" {...LINE} d="M36 46H125" />
      {[
        { y: 62, rim: red },
        { y: 88, rim: green },
        { y: 114, rim: gold },
      ].map(({ y, rim }) => (
        <g key={y}>
          <Disc x={45} y={y} r={9} rim={rim} top={blue} />
          <rect fill="var(--ink)" fillOpacity="0.82" x="62" y={y - 3} width="46" height="5" rx="1" />
        </g>
      ))}
      <path fill="none" stroke="var(--rule)" strokeWidth="5" d="M166 84v6M176 76v14M186 66v24M196 54v36" />
      <path fill="none" stroke="var(--ink)" strokeWidth="5" d="M166 84v6" />
    </Sketch>
  )
}
