-- The tables of release 0.2.0 on PostgreSQL. Statements are separated by empty lines.
create table users (
  id text not null primary key,
  email text not null unique,
  password_hash text not null,
  role text not null check (role in ('shopper', 'staff')),
  first_name text not null,
  last_name text not null,
  phone text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  created_at bigint not null,
  updated_at bigint not null,
  email_verified_at bigint,
  common_password integer,
  staff_role text,
  landmark text not null default ''
);

create index users_staff on users (staff_role) where staff_role is not null;

-- Every key of a shopper's rows begins with the shopper's id, so that they lie together.
create table sessions (
  user_id text not null references users (id),
  id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  device text not null default '',
  network text not null default '',
  last_seen_at bigint not null default 0,
  second_factor_at bigint,
  cookie_hash text,
  constraint sessions_key primary key (user_id, id)
);

create unique index sessions_cookie on sessions (cookie_hash) where cookie_hash is not null;

create table addresses (
  user_id text not null references users (id),
  id text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  created_at bigint not null,
  updated_at bigint not null,
  landmark text not null default '',
  constraint addresses_key primary key (user_id, id)
);

create table orders (
  user_id text not null references users (id),
  id text not null unique,
  order_number text not null unique,
  status text not null,
  payment_status text not null,
  payment_method text not null,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  shipping_paise bigint not null check (shipping_paise >= 0),
  cod_charges_paise bigint not null check (cod_charges_paise >= 0),
  total_paise bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address_line1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  notes text not null,
  cancel_reason text,
  estimated_delivery_at bigint not null,
  status_updated_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  cancel_notes text,
  payment_provider text,
  tax_scheme text not null default 'spec',
  included_tax_paise bigint not null default 0,
  landmark text not null default '',
  buyer_gstin text,
  buyer_legal_name text,
  constraint orders_key primary key (user_id, id),
  constraint orders_total check (total_paise = subtotal_paise + tax_paise + shipping_paise + cod_charges_paise)
);

create table order_lines (
  user_id text not null,
  order_id text not null,
  line integer not null,
  product_id text not null,
  product_name text not null,
  product_image text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 99),
  price_paise bigint not null check (price_paise > 0),
  total_paise bigint not null,
  from_stock integer not null default 0,
  tax_class text,
  hsn text,
  tax_basis_points integer,
  taxable_paise bigint,
  tax_paise bigint,
  fees_taxable_paise bigint,
  fees_tax_paise bigint,
  constraint order_lines_key primary key (user_id, order_id, line),
  constraint order_lines_order foreign key (user_id, order_id) references orders (user_id, id),
  constraint order_lines_total check (total_paise = price_paise * quantity)
);

-- A key without its order cannot be committed: the reference is checked at the end of the transaction.
create table idempotency_keys (
  user_id text not null,
  key text not null,
  request_hash text not null,
  order_id text not null,
  created_at bigint not null,
  constraint idempotency_keys_key primary key (user_id, key),
  constraint idempotency_keys_order foreign key (user_id, order_id) references orders (user_id, id) deferrable initially deferred
);

create table rate_limits (
  key text not null,
  count integer not null,
  resets_at bigint not null,
  entries text not null default '',
  constraint attempts_pkey primary key (key)
);

create table stock (
  product_id text not null,
  size text not null,
  pieces integer not null check (pieces >= 0),
  constraint stock_key primary key (product_id, size)
);

-- A mail has exactly one of the three states. Each index holds the rows of its state alone: what waits is found at once among
-- years of what was sent.
create table outbox (
  user_id text references users (id),
  kind text not null,
  about text not null,
  attempts integer not null,
  due_at bigint,
  sent_at bigint,
  failed_at bigint,
  created_at bigint not null,
  reason text,
  constraint outbox_key primary key (about, kind),
  constraint outbox_state check (1 = case when due_at is null then 0 else 1 end + case when sent_at is null then 0 else 1 end + case when failed_at is null then 0 else 1 end)
);

create index outbox_due_at on outbox (due_at) where due_at is not null;

create index outbox_failed_at on outbox (failed_at) where failed_at is not null;

create index outbox_sent_at on outbox (sent_at) where sent_at is not null;

create table mailed_links (
  user_id text not null references users (id),
  id text not null,
  purpose text not null,
  token_hash text not null,
  created_at bigint not null,
  expires_at bigint not null,
  constraint mailed_links_key primary key (user_id, id)
);

create table security_events (
  created_at bigint not null,
  id text not null,
  type text not null,
  user_id text,
  network text,
  times integer not null default 1,
  constraint security_events_key primary key (created_at, id)
);

create index security_events_type on security_events (type, created_at);

create index security_events_user on security_events (user_id, type, network);

create table refresh_tokens (
  user_id text not null,
  session_id text not null,
  number integer not null,
  token_hash text not null unique,
  rotated_at bigint,
  constraint refresh_tokens_key primary key (user_id, session_id, number),
  constraint refresh_tokens_session foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);

create table second_factors (
  user_id text not null primary key references users (id),
  secret text not null,
  last_step bigint not null,
  created_at bigint not null,
  confirmed_at bigint
);

create table recovery_codes (
  user_id text not null references users (id),
  code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table draft_records (
  kind text not null,
  id text not null,
  position integer not null,
  body text not null,
  revision integer not null,
  updated_at bigint not null,
  staged_by text,
  staged_position integer,
  staged_body text,
  constraint draft_records_key primary key (kind, id)
);

create index draft_records_staged on draft_records (staged_by) where staged_by is not null;

create table draft_state (
  id integer not null primary key,
  revision bigint not null
);

create table published_records (
  kind text not null,
  id text not null,
  from_version integer not null,
  to_version integer,
  position integer not null,
  body text not null,
  constraint published_records_key primary key (kind, id, from_version),
  constraint published_records_interval check (to_version > from_version)
);

create index published_records_closed on published_records (to_version) where to_version is not null;

create unique index published_records_open on published_records (kind, id) where to_version is null;

create table versions (
  number integer not null primary key,
  created_at bigint not null,
  created_by text not null,
  publish_at bigint not null,
  copy_of integer,
  cancelled_at bigint
);

create table audit (
  created_at bigint not null,
  id text not null,
  actor text not null,
  action text not null,
  kind text not null,
  record_id text not null,
  before text,
  after text,
  draft_change text,
  constraint audit_key primary key (created_at, id)
);

create index audit_actor on audit (actor, created_at, id);

create index audit_kind on audit (kind, created_at, id);

create index audit_record on audit (kind, record_id, created_at);

create table media (
  id text not null primary key,
  type text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  uploaded_at bigint not null
);

create table media_files (
  media_id text not null references media (id) on delete cascade,
  width integer not null,
  bytes bytea not null,
  constraint media_files_key primary key (media_id, width)
);

create table media_names (
  name text not null primary key,
  media_id text not null references media (id) on delete cascade
);

create index media_names_media on media_names (media_id);

create table publication_lease (
  id integer not null primary key,
  owner text not null,
  expires_at bigint not null
);

create table welcome_link (
  id integer not null primary key,
  token_hash text not null,
  created_at bigint not null
);

create table staff_invitations (
  id text not null primary key,
  email text not null unique,
  role text not null,
  invited_by text not null,
  link_id text not null unique,
  token_hash text not null,
  created_at bigint not null,
  sent_at bigint not null,
  expires_at bigint not null
);

create table order_index (
  order_id text not null primary key references orders (id),
  stage text not null,
  payment_status text not null,
  payment_method text not null,
  state text not null,
  postal_code text not null collate "C",
  total_paise bigint not null,
  created_at bigint not null,
  added_at_change bigint not null,
  change_number bigint not null
);

create index order_index_change on order_index (change_number);

create index order_index_stage on order_index (stage, created_at, order_id);

create index order_index_time on order_index (created_at, order_id);

create index order_index_total on order_index (total_paise, order_id);

create table order_index_terms (
  term text not null collate "C",
  order_id text not null references orders (id),
  constraint order_index_terms_key primary key (term, order_id)
);

create index order_index_terms_order on order_index_terms (order_id, term);

create table order_index_state (
  id integer not null primary key,
  change_number bigint not null,
  complete_to text
);

create table shipments (
  order_id text not null references orders (id),
  id text not null,
  lines text not null,
  courier text not null,
  tracking_number text not null,
  packed_at bigint not null,
  handed_over_at bigint,
  quantities text,
  state text,
  state_at bigint,
  received_at bigint,
  receipt text,
  cod_paise bigint,
  cod_open integer,
  constraint shipments_key primary key (order_id, id)
);

create index shipments_cod_open on shipments (order_id) where cod_open = 1;

create index shipments_coming_back on shipments (state) where received_at is null and state in ('rto-in-transit', 'rto-delivered', 'lost');

create index shipments_handed_over on shipments (handed_over_at);

create index shipments_tracking on shipments (tracking_number) where tracking_number <> '';

create table order_notes (
  order_id text not null references orders (id),
  id text not null,
  author text not null,
  note text not null,
  created_at bigint not null,
  constraint order_notes_key primary key (order_id, id)
);

create table cancelled_order_lines (
  order_id text not null references orders (id),
  line integer not null,
  user_id text not null,
  product_id text not null,
  product_name text not null,
  product_image text not null,
  size text not null,
  quantity integer not null,
  price_paise bigint not null,
  total_paise bigint not null,
  from_stock integer not null,
  cancelled_at bigint not null,
  tax_class text,
  hsn text,
  tax_basis_points integer,
  taxable_paise bigint,
  tax_paise bigint,
  fees_taxable_paise bigint,
  fees_tax_paise bigint,
  constraint cancelled_order_lines_key primary key (order_id, line)
);

create table stock_movements (
  product_id text not null,
  id text not null,
  size text not null,
  kind text not null,
  before integer,
  after integer,
  reason text not null,
  actor text not null,
  created_at bigint not null,
  constraint stock_movements_key primary key (product_id, id)
);

create table messages (
  id text not null primary key,
  ticket text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  body text not null,
  state text not null,
  created_at bigint not null,
  seen_at bigint,
  updated_at bigint not null
);

create index messages_email on messages (email);

create index messages_state on messages (state, id);

create table message_replies (
  message_id text not null references messages (id) on delete cascade,
  id text not null,
  body text not null,
  channel text not null,
  author text not null,
  created_at bigint not null,
  constraint message_replies_key primary key (message_id, id)
);

create table subscribers (
  id text not null primary key,
  email text not null unique,
  wording text not null,
  request_id text not null unique,
  requested_at bigint not null,
  confirmed_at bigint,
  unsubscribed_at bigint,
  unsubscribe_token text not null unique
);

create table customer_notes (
  user_id text not null references users (id),
  id text not null,
  note text not null,
  author text not null,
  created_at bigint not null,
  constraint customer_notes_key primary key (user_id, id)
);

create table erasures (
  user_id text not null primary key references users (id),
  erased_at bigint not null
);

create table empty_searches (
  day text not null,
  words text not null,
  times integer not null,
  constraint empty_searches_key primary key (day, words)
);

create table ledger_entries (
  id text not null primary key,
  order_id text not null references orders (id),
  kind text not null,
  amount_paise bigint not null,
  reference text not null,
  actor text not null,
  created_at bigint not null,
  constraint ledger_entries_reference unique (kind, reference),
  constraint ledger_entries_amount check (amount_paise >= 0)
);

create index ledger_entries_order on ledger_entries (order_id);

create table payment_orders (
  id text not null primary key,
  order_id text not null references orders (id),
  user_id text not null,
  provider text not null,
  provider_order_id text,
  amount_paise bigint not null,
  state text not null,
  expires_at bigint not null,
  asked_at bigint,
  next_check_at bigint,
  checks integer not null,
  created_at bigint not null,
  constraint payment_orders_provider unique (provider, provider_order_id)
);

create index payment_orders_check on payment_orders (provider, next_check_at) where next_check_at is not null;

create index payment_orders_order on payment_orders (order_id);

create table gateway_payments (
  provider text not null,
  id text not null,
  payment_order_id text not null references payment_orders (id),
  order_id text not null references orders (id),
  state text not null,
  amount_paise bigint not null,
  currency text not null,
  method text not null,
  refunded_paise bigint not null,
  fee_paise bigint,
  failure text,
  assignment text,
  reason text,
  paid_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  constraint gateway_payments_key primary key (provider, id)
);

create index gateway_payments_assignment on gateway_payments (assignment, created_at);

create index gateway_payments_order on gateway_payments (order_id);

create table refunds (
  id text not null primary key,
  order_id text not null references orders (id),
  provider text not null,
  payment_id text not null,
  amount_paise bigint not null,
  lines text not null,
  reason text not null,
  state text not null,
  provider_refund_id text,
  attempts integer not null,
  due_at bigint,
  failure text,
  actor text not null,
  created_at bigint not null,
  updated_at bigint not null,
  constraint refunds_amount check (amount_paise > 0)
);

create index refunds_due on refunds (due_at) where due_at is not null;

create index refunds_order on refunds (order_id);

create index refunds_state on refunds (state);

create table webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  provider_order_id text,
  payment_id text,
  body text not null,
  attempts integer not null,
  due_at bigint,
  failure text,
  received_at bigint not null,
  constraint webhook_events_key primary key (provider, event_id)
);

create index webhook_events_due on webhook_events (due_at) where due_at is not null;

create index webhook_events_received on webhook_events (received_at);

create table payment_comparisons (
  provider text not null primary key,
  from_at bigint not null,
  to_at bigint not null,
  differences text not null,
  compared_at bigint not null
);

create table gateway_keys (
  provider text not null primary key,
  key_id text not null,
  secrets text not null,
  revision text not null,
  actor text not null,
  changed_at bigint not null
);

create table draft_changes (
  id text not null primary key,
  started_at bigint not null,
  revision integer
);

create table pin_codes (
  pin text not null primary key,
  city text,
  district text,
  state_code text,
  has_cod integer,
  has_prepaid integer,
  days integer,
  imported_at bigint not null
);

create table shipment_events (
  order_id text not null references orders (id),
  shipment_id text not null,
  tracking_number text not null,
  at bigint not null,
  code text not null,
  state text,
  label text not null,
  location text not null,
  actor text not null,
  created_at bigint not null,
  constraint shipment_events_key primary key (order_id, shipment_id, tracking_number, at, code)
);

create table invoice_counters (
  series text not null,
  financial_year text not null,
  last_serial integer not null,
  issued_at bigint not null,
  constraint invoice_counters_key primary key (series, financial_year)
);

create table invoices (
  id text not null primary key,
  kind text not null,
  series text not null,
  financial_year text not null,
  serial integer not null,
  number text not null,
  order_id text not null references orders (id),
  shipment_id text,
  against_id text,
  issued_at bigint not null,
  body text not null,
  constraint invoices_number unique (series, financial_year, serial),
  constraint invoices_shipment unique (order_id, shipment_id)
);

create index invoices_issued_at on invoices (issued_at);

create table parcel_polls (
  order_id text not null references orders (id),
  shipment_id text not null,
  tracking_number text not null,
  due_at bigint not null,
  quiet integer not null,
  constraint parcel_polls_key primary key (order_id, shipment_id, tracking_number)
);

create table built_files (
  path text not null primary key,
  body bytea not null,
  seen_at bigint not null
);

-- Counted by triggers, so that it is right whichever release writes.
create table order_stage_counts (
  stage text not null primary key,
  orders bigint not null
);

create view current_draft as
select records.kind, records.id,
  case when changes.revision is null then records.position else records.staged_position end as position,
  case when changes.revision is null then records.body else records.staged_body end as body,
  coalesce(changes.revision, records.revision) as revision,
  case when changes.revision is null then records.updated_at else changes.started_at end as updated_at
from draft_records records
left join draft_changes changes on changes.id = records.staged_by and changes.revision is not null
where case when changes.revision is null then records.body else records.staged_body end <> '';

create function count_order_stages() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update order_stage_counts set orders = orders - 1 where stage = old.stage;
  end if;
  if tg_op <> 'DELETE' then
    insert into order_stage_counts (stage, orders) values (new.stage, 1)
      on conflict (stage) do update set orders = order_stage_counts.orders + 1;
  end if;
  return null;
end $$;

create trigger order_index_added after insert or delete on order_index
  for each row execute function count_order_stages();

create trigger order_index_moved after update of stage on order_index
  for each row when (old.stage <> new.stage) execute function count_order_stages();
