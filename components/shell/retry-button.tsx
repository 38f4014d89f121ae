'use client'

import { Button } from '@/components/ui/button'

export function RetryButton({ children }: { children: string }) {
  return (
    <Button kind="primary" onClick={() => window.location.reload()}>
      {children}
    </Button>
  )
}
