'use client'

import { BaseDisc } from '@/components/domain/base-disc'
import { Row, Text } from '@/components/ui/layout'
import { Select } from '@/components/ui/select'
import type { FieldType } from '@/lib/packs/field-types'
import { type Fields, isFields } from '../row-fields'
import { baseOf } from '../row-mark'
import styles from './edit.module.css'
import { KnownNumber } from './known-number'

type BaseControlProps = {
  id: string
  label: string
  type: FieldType
  value: unknown
  onChange: (value: Fields | null) => void
}

const SHAPES = [
  { value: '', label: 'not stated' },
  { value: 'round', label: 'round' },
  { value: 'oval', label: 'oval' },
  { value: 'square', label: 'square' },
  { value: 'rectangle', label: 'rectangle' },
]

const BLANK = { text: '', rim: null, top: null, loadout: null }

/** The shape and size of a base, with a preview. */
export function BaseControl({ id, label, type, value, onChange }: BaseControlProps) {
  const base = isFields(value) ? value : null
  const mm = Array.isArray(base?.mm) ? base.mm : []
  const hasWidth = base?.shape === 'oval' || base?.shape === 'rectangle'
  const setLength = (index: number, length: unknown) => {
    const next = [...mm]
    next[index] = length
    onChange({ ...base, mm: next })
  }
  const drawn = mm.every((length) => typeof length === 'number' && length >= 5) ? baseOf(base) : null
  return (
    <Row wrap className={styles.base}>
      <Select
        id={id}
        options={type.nullable ? SHAPES : SHAPES.slice(1)}
        value={String(base?.shape ?? '')}
        onChange={(chosen) => onChange(chosen === '' ? null : baseOfShape(chosen, mm))}
      />
      {base ? (
        <>
          <KnownNumber
            label={hasWidth ? `${label}: length` : `${label}: size`}
            value={mm[0]}
            nullable={false}
            onChange={(length) => setLength(0, length)}
          />
          {hasWidth ? (
            <>
              <span aria-hidden="true">×</span>
              <KnownNumber
                label={`${label}: width`}
                value={mm[1]}
                nullable={false}
                onChange={(width) => setLength(1, width)}
              />
            </>
          ) : null}
          <Text as="span" tone="soft">
            mm
          </Text>
        </>
      ) : null}
      {drawn ? <BaseDisc mark={{ ...BLANK, base: drawn }} size={44} decorative /> : null}
    </Row>
  )
}

function baseOfShape(shape: string, mm: readonly unknown[]): Fields {
  const [length = 40, width = 30] = mm
  return { shape, mm: shape === 'oval' || shape === 'rectangle' ? [length, width] : [length] }
}
