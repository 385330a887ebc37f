import * as z from 'zod/mini';
import { address, code, text, texts } from './fields.ts';

/**
 * The fields under `UserArea.Details` that only `Fields=Full` brings (spec §4.3 rule 7). Lists ask for Min and show none of them, so
 * the browser build leaves them out (vite.config.ts).
 */
export const announcementTexts = {
  MajorDuties: z.optional(texts()),
  Education: z.optional(text()),
  Requirements: z.optional(text()),
  Evaluations: z.optional(text()),
  HowToApply: z.optional(text()),
  WhatToExpectNext: z.optional(text()),
  RequiredDocuments: z.optional(text()),
  Benefits: z.optional(text()),
  BenefitsUrl: z.optional(address()),
  OtherInformation: z.optional(text()),
  KeyRequirements: z.optional(texts()),
  PositionSensitivitiy: z.optional(text(500)), // the wire's own spelling
  AdjudicationType: z.optional(z.array(text(200))),
  AppointmentExplanationText: z.optional(text()),
  AgencyMarketingStatement: z.optional(text()),
  AgencyContactEmail: z.optional(text(500)),
  AgencyContactPhone: z.optional(text(500)),
  AgencyContactWebsite: z.optional(text(500)),
  MCOTags: z.optional(z.array(code())),
};
