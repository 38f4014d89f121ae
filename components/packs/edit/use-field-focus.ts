'use client'

import { useEffect } from 'react'
import { fieldId } from '@/components/form/field'

/** Leads whoever came for one field to it. */
export function useFieldFocus(name: string | null) {
  useEffect(() => {
    if (name === null) return
    const place = document.getElementById(fieldId(name)) ?? document.getElementById(fieldId(name.split('.')[0] ?? ''))
    place?.scrollIntoView({ block: 'center' })
    const control = place?.matches('input, button, textarea')
      ? place
      : place?.querySelector<HTMLElement>('input, button')
    control?.focus({ preventScroll: true })
  }, [name])
}
