import Link from 'next/link'
import chip from '@/components/ui/chip.module.css'
import { withoutDefaults } from '@/lib/kernel/odds/address'
import { ofKind } from '@/lib/kernel/odds/form'
import { type OddsState, oddsAddress } from './addresses'
import styles from './take-page.module.css'

/** What can be asked of the game. What was said stays, as far as the other kind asks for it. */
export function KindChooser({ state, chosen }: { state: OddsState & { at: number }; chosen: string }) {
  const { form, options, at } = state
  return (
    <nav aria-label="Kind of attack">
      <ul className={chip.chips}>
        {form.kinds.map(({ id, label }) => {
          const changed = options.map((one, i) => (i === at ? withoutDefaults(form, ofKind(one, id)) : one))
          return (
            <li key={id}>
              <Link
                href={oddsAddress({ ...state, options: changed })}
                className={`${chip.chip} ${styles.choice}`}
                data-pressed={id === chosen || undefined}
                aria-current={id === chosen ? 'true' : undefined}
                scroll={false}
                prefetch={false}
              >
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
