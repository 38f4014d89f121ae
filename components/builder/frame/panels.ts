import type { ComponentType } from 'react'
import type { Panel } from '../focus'

type Placed = { readonly title: string; readonly Body: ComponentType }

/** What can be opened beside the list. Each takes all that it shows from `useWorkbench()` and `useFocus()`. */
export const PLACED: Readonly<Partial<Record<Panel, Placed>>> = {}
