import { holdingWords } from '@/components/lists/devices/device-link-words'
import { Trail } from '@/components/packs/trail'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { Holding } from '@/lib/devices/data'
import { EXPORT_ALL, MY_LISTS, OPEN_LIST } from '../addresses'
import page from '../page.module.css'
import { DeviceLink } from './device-link'
import styles from './devices.module.css'

/** What is yours here, on other devices, and in a file of your own. */
export function Devices({ holding }: { holding: Holding }) {
  const here = holdingWords(holding)
  return (
    <div className={page.page}>
      <Trail stops={[{ label: 'My lists', href: MY_LISTS }]} />
      <header className={page.head}>
        <div>
          <h1 className={page.title}>Other devices</h1>
          <p className={page.lead}>
            There is no account. A key in this browser makes what is kept here yours{here ? `: ${here}` : ''}. Another
            browser can get a key to the same.
          </p>
        </div>
      </header>
      <div className={styles.ways}>
        <section className={styles.way} aria-labelledby="give">
          <h2 id="give">Use your lists on another device</h2>
          {here ? (
            <>
              <p>
                A link, good once and for ten minutes, gives the other browser a key of its own. From then on both show
                the same lists. If there are lists on the other one already, they stay and join yours.
              </p>
              <DeviceLink />
            </>
          ) : (
            <Notice title="There is nothing here to hand over yet">
              Begin a list first, or open this page where your lists are and make the link there.
            </Notice>
          )}
        </section>
        <section className={styles.way} aria-labelledby="bring">
          <h2 id="bring">Bring your lists here from another device</h2>
          <p>
            Open this same page there, make a link, and open it in this browser, or read its code with this device’s
            camera.
          </p>
        </section>
        <section className={styles.way} aria-labelledby="take">
          <h2 id="take">Take everything with you</h2>
          <p>
            One file with all your lists and packs, the archived and the deleted ones included, as plain text that other
            programs can read. Keep it as insurance, or take it to another server: “Open a file” brings it all back, and
            writes over nothing.
          </p>
          <div className={styles.actions}>
            {here ? (
              // A file to keep, not a page: the router must not look at it first.
              <LinkButton href={EXPORT_ALL} prefetch={false} download>
                Take everything with you
              </LinkButton>
            ) : null}
            <LinkButton href={OPEN_LIST}>Open a file</LinkButton>
          </div>
        </section>
      </div>
    </div>
  )
}
