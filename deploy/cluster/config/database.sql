-- Run once, by Patroni, on the first primary.
create role nool login password '{{SHOP_PASSWORD}}';
create database nool owner nool;
