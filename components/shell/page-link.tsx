'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect, useState } from 'react'
import { whenPageIsShown } from '@/components/ui/page-shown'

/** A link to another page of the site: that page is fetched once this one is shown. */
export function LaterLink({ prefetch = null, ...rest }: ComponentProps<typeof Link>) {
  const [isShown, setShown] = useState(false)
  useEffect(() => void whenPageIsShown().then(() => setShown(true)), [])
  return <Link {...rest} prefetch={isShown ? prefetch : false} />
}

/** A link that says whether it leads to this page, or to one above it. */
export function PageLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const here = usePathname()
  const current = here === href ? 'page' : here.startsWith(`${href}/`)
  return (
    <LaterLink
      {...rest}
      href={href}
      aria-current={current || undefined}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    />
  )
}
