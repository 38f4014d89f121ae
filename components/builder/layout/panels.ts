import { type ComponentType, lazy } from 'react'
import { late } from '@/components/ui/late'
import type { Panel } from '../focus'

type PanelParts = { readonly title: string; readonly tab: string; readonly Body: ComponentType }

/** What can be opened beside the list. Each takes all that it shows from `useWorkbench()` and `useFocus()`. */
export const PANELS: Readonly<Partial<Record<Panel, PanelParts>>> = {
  add: {
    title: 'Add to the list',
    tab: 'Add',
    Body: lazy(late(() => import('../add/add-panel').then(({ AddPanel }) => ({ default: AddPanel })))),
  },
  issues: {
    title: 'What is wrong',
    tab: 'Issues',
    Body: lazy(late(() => import('../issues/issues-panel').then(({ IssuesPanel }) => ({ default: IssuesPanel })))),
  },
  choices: {
    title: 'What is chosen for the list',
    tab: 'Choices',
    Body: lazy(late(() => import('../options/options-panel').then(({ OptionsPanel }) => ({ default: OptionsPanel })))),
  },
  proposals: {
    title: 'Ways on',
    tab: 'Proposals',
    Body: lazy(
      late(() => import('../suggestions/suggestions-panel').then((loaded) => ({ default: loaded.SuggestionsPanel }))),
    ),
  },
  pack: {
    title: 'Pack and version',
    tab: 'Pack',
    Body: lazy(late(() => import('../pack/pack-panel').then(({ PackPanel }) => ({ default: PackPanel })))),
  },
  list: {
    title: 'Name, limit and notes',
    tab: 'List',
    Body: lazy(late(() => import('../list/list-panel').then(({ ListPanel }) => ({ default: ListPanel })))),
  },
  share: {
    title: 'Share the list',
    tab: 'Share',
    Body: lazy(late(() => import('../share/share-panel').then(({ SharePanel }) => ({ default: SharePanel })))),
  },
}

/** The panels that stand side by side above the open one, in this order. */
export const TABS: readonly Panel[] = ['add', 'issues', 'choices', 'proposals', 'pack', 'list', 'share']

export const UnitPanel = lazy(
  late(() => import('../unit/unit-panel').then((loaded) => ({ default: loaded.UnitPanel }))),
)
