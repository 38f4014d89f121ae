'use client'

import { useEffect, useState } from 'react'
import { Heading, Row, Stack } from '@/components/ui/layout'
import styles from './message-page.module.css'

type OfflinePage = { readonly path: string; readonly title: string }

/** The pages that this device can show without a connection. */
export function OfflinePages() {
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  useEffect(() => {
    let wanted = true
    readOfflinePages().then(
      (kept) => wanted && setPages(kept),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  if (pages.length === 0) return null
  return (
    <Stack as="section" gap={1} above={6} className={styles.kept} aria-labelledby="kept">
      <Heading id="kept" size="name">
        Pages on this device
      </Heading>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            {/* A full load: the worker answers for pages, not for the router's own requests. */}
            <Row as="a" inline href={path}>
              {title}
            </Row>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

async function readOfflinePages(): Promise<readonly OfflinePage[]> {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-') || name === 'private')
  const stores = await Promise.all(names.map((name) => caches.open(name)))
  const kept = await Promise.all(stores.map(pagesIn))
  return kept.flat().filter(({ path }) => !path.startsWith('/offline'))
}

async function pagesIn(store: Cache): Promise<readonly OfflinePage[]> {
  const requests = await store.keys()
  return Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const text = (await (await store.match(url))?.text()) ?? ''
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1]
      return { path: pathname + search, title: title ? decoded(title) : pathname }
    }),
  )
}

function decoded(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? html
}
